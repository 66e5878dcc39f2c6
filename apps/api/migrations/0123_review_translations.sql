-- Each review is translated once per language. A text that changes takes its translations away (setReviewReply, anonymizeReviews).
create table review_translations (
  review_id bigint not null references reviews (id) on delete cascade,
  language text not null,
  comment text,
  reply text,
  created_at timestamptz not null,
  primary key (review_id, language)
);
