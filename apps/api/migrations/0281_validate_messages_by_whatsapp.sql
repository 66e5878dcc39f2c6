-- Checks the channels of the messages that were there before.
alter table outbox_messages validate constraint outbox_messages_channel_check;
