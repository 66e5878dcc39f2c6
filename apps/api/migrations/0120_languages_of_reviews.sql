-- A review and its answer are marked where they are in another language than the page.
-- Null: written before this was stored. The column `language` held 'en' for every review of a customer, so it says nothing.
alter table reviews add column comment_language text, add column reply_language text;
