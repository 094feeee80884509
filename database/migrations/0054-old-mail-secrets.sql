-- in parts
-- Mails of earlier versions hold links and codes in their text. One that still waits is not sent without them: its reader asks again.
update mails set text_body = '', html_body = '', body_removed_at = shop_now(),
  last_error = case when status in ('queued', 'failed') then 'SECRET_OVER' else last_error end,
  status = case when status = 'queued' then 'failed' else status end
where id in (
  select id from mails where kind in ('password-reset', 'account-claim') and body_removed_at is null limit 500);
