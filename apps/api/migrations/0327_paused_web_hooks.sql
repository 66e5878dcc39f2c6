-- A web hook outlived the sign-out of whoever made it, so it is paused with that until an owner resumes it. Its events wait.
alter table webhooks add column paused_at timestamptz;
