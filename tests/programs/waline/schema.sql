-- The tables that Waline's manual tells to make before the first start.
CREATE TABLE wl_Comment (id INTEGER PRIMARY KEY AUTOINCREMENT, user_id INTEGER, comment TEXT, insertedAt TIMESTAMP DEFAULT CURRENT_TIMESTAMP,
    ip TEXT, link TEXT, mail TEXT, nick TEXT, pid INTEGER, rid INTEGER, sticky NUMERIC, status TEXT, "like" INTEGER, ua TEXT, url TEXT,
    createdAt TIMESTAMP DEFAULT CURRENT_TIMESTAMP, updatedAt TIMESTAMP DEFAULT CURRENT_TIMESTAMP);
CREATE TABLE wl_Counter (id INTEGER PRIMARY KEY AUTOINCREMENT, time INTEGER, url TEXT, reaction0 INTEGER, reaction1 INTEGER, reaction2 INTEGER,
    reaction3 INTEGER, reaction4 INTEGER, reaction5 INTEGER, reaction6 INTEGER, reaction7 INTEGER, reaction8 INTEGER,
    createdAt TIMESTAMP DEFAULT CURRENT_TIMESTAMP, updatedAt TIMESTAMP DEFAULT CURRENT_TIMESTAMP);
CREATE TABLE wl_Users (id INTEGER PRIMARY KEY AUTOINCREMENT, display_name TEXT, email TEXT, password TEXT, type TEXT, label TEXT, url TEXT,
    avatar TEXT, github TEXT, twitter TEXT, facebook TEXT, google TEXT, weibo TEXT, qq TEXT, oidc TEXT, huawei TEXT, "2fa" TEXT,
    createdAt TIMESTAMP DEFAULT CURRENT_TIMESTAMP, updatedAt TIMESTAMP DEFAULT CURRENT_TIMESTAMP);
