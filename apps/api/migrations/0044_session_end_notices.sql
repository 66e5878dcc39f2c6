-- Open event streams end with the session that opened them, whoever ends it: a sign-out, a new password, housekeeping, or an operator's own statement.
create function announce_session_end() returns trigger
  language plpgsql
  as $$
    begin
      perform pg_notify('session_ended', old.id::text);
      return null;
    end
  $$;
create trigger sessions_announce_end after delete or update of token_hash on sessions for each row execute function announce_session_end();

-- A blocked account keeps its sessions, which count no longer.
create function announce_block() returns trigger
  language plpgsql
  as $$
    begin
      perform pg_notify('session_ended', s.id::text) from public.sessions s where s.customer_id = new.id;
      return null;
    end
  $$;
create trigger customers_announce_block after update of status on customers for each row
  when (old.status and not new.status) execute function announce_block();
