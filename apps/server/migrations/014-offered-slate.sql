-- The slate that was brought last is the one on offer; its file is served to the app.
alter table board_slates add column offered_at timestamptz not null default now();
alter table board_slates add column file jsonb;
