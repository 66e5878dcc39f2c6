-- A business answers common questions on the help page.

create table help_questions (
  -- The anchor of the question on the page.
  slug text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 150),
  topic translated not null,
  question translated not null,
  -- Markdown.
  answer translated not null,
  -- The question is shown if the shop offers all of these, such as `takeaway_status`.
  needs text[] not null default '{}',
  position int not null default 0,
  status boolean not null default true,
  -- A shop without any row shows the questions of the product, so a removed question stays as a row.
  removed boolean not null default false
);
