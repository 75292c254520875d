<?php
// What the owner of this site has set.
return [
    'title' => 'The Harbour Gazette',
    'theme' => 'twentytwentythree',
    'options' => ['page_comments' => 0, 'thread_comments_depth' => 8],
    // This theme shows what another site wrote when it linked here as it shows comments.
    'pingback' => ['post' => 2, 'from' => 'Clocks of the coast', 'address' => 'http://clocks.example/coast', 'as_comment' => true],
    'day_only' => true,
];
