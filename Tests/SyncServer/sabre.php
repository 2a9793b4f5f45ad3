<?php
// A CalDAV server of Debian's php-sabre-dav with one person, in the folder in which it is started; after the example of that package.
error_reporting(0);
date_default_timezone_set('UTC');
require_once 'Sabre/autoload.php';

[$user, $password] = [getenv('SABRE_USER'), getenv('SABRE_PASSWORD')];
$isNew = !file_exists('data/db.sqlite');
$pdo = new PDO('sqlite:data/db.sqlite');
$pdo->setAttribute(PDO::ATTR_ERRMODE, PDO::ERRMODE_EXCEPTION);
if ($isNew) {
    foreach (['users', 'principals', 'calendars'] as $name) {
        $pdo->exec(file_get_contents("/usr/share/doc/php-sabre-dav/examples/sql/sqlite.$name.sql"));
    }
    $pdo->exec('DELETE FROM users; DELETE FROM principals');
    $pdo->prepare('INSERT INTO users (username, digesta1) VALUES (?, ?)')->execute([$user, md5("$user:SabreDAV:$password")]);
    $pdo->prepare('INSERT INTO principals (uri, displayname) VALUES (?, ?)')->execute(["principals/$user", $user]);
}
$principals = new \Sabre\DAVACL\PrincipalBackend\PDO($pdo);
$server = new \Sabre\DAV\Server([
    new \Sabre\CalDAV\Principal\Collection($principals),
    new \Sabre\CalDAV\CalendarRootNode($principals, new \Sabre\CalDAV\Backend\PDO($pdo)),
]);
$server->setBaseUri('/');
$server->addPlugin(new \Sabre\DAV\Auth\Plugin(new \Sabre\DAV\Auth\Backend\PDO($pdo), 'SabreDAV'));
$server->addPlugin(new \Sabre\DAVACL\Plugin());
$server->addPlugin(new \Sabre\CalDAV\Plugin());
$server->exec();
