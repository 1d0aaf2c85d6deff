-- What can be picked, as the house offers it now. The file it came from is in `slates`.
create table board_slates (
  id       text primary key,
  name     text not null,
  -- Counts up with every change of the board. Whoever places locks the row, and so knows the board.
  revision int  not null default 1
);

create table board_games (
  slate_id  text        not null references board_slates,
  id        text        not null,
  sport     text        not null,
  home      text        not null,
  away      text        not null,
  starts_at timestamptz not null,
  primary key (slate_id, id)
);

create table board_lines (
  slate_id    text             not null references board_slates,
  player_id   text             not null,
  stat        text             not null,
  player_name text             not null,
  sport       text             not null,
  team        text             not null,
  -- Null when the player's team plays nowhere on the slate; then nothing is placed on it.
  game_id     text,
  line        double precision not null,
  version     int              not null default 1,
  -- False when suspended, withdrawn from the file, or of an inactive sport.
  is_open     boolean          not null,
  projection  double precision,
  sigma       double precision,
  primary key (slate_id, player_id, stat)
);

do $$
declare
  name text;
begin
  foreach name in array array['board_slates', 'board_games', 'board_lines'] loop
    execute format('alter table %I enable row level security', name);
    execute format('revoke all on %I from public, anon', name);
  end loop;
end
$$;
