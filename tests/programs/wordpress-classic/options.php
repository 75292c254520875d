<?php
// What the owner of this site has set.
return [
    'title' => 'The Slow Traveller',
    'theme' => 'twentytwentyone',
    'options' => ['page_comments' => 1, 'comments_per_page' => 10, 'default_comments_page' => 'newest', 'thread_comments_depth' => 5],
    // The post that another site links to. This theme shows the name of that site alone, which says nothing: no item.
    'pingback' => ['post' => 1, 'from' => 'Bread and time – a reading list', 'address' => 'http://breadandtime.example/list', 'as_comment' => false],
    // Whether the theme shows the day alone.
    'day_only' => false,
];
