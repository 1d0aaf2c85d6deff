import { playWords } from '@iron/content';
import type { Slate } from '@iron/domain';
import { Button, EmptyState, Skeleton, TabPanel, Tabs } from '@iron/ui';
import { useState } from 'react';
import { loadBoard, useBoard } from '../../session/index.ts';
import { SportBoard } from './sport-board.tsx';
import { SportIcon } from './sport-icon.tsx';

const words = playWords.board;

/** The day's board: a tab for each sport, and the players of the one that is open. */
export function Board() {
  const board = useBoard();
  if (board.status === 'failed') return <BoardFailed />;
  return board.slate === undefined ? <BoardLoading /> : <SportTabs slate={board.slate} />;
}

function SportTabs({ slate }: { readonly slate: Slate }) {
  const [chosen, setChosen] = useState<string>();
  const open = slate.sports.filter(({ active }) => active);
  const selected = open.find(({ id }) => id === chosen) ?? open[0];
  if (selected === undefined) {
    return (
      <EmptyState title={words.closed.title}>
        <p className="text-muted">{words.closed.text}</p>
      </EmptyState>
    );
  }
  const tabs = slate.sports.map(({ id, name, icon, active }) => ({
    id,
    label: name,
    disabled: !active,
    icon: <SportIcon name={icon} />,
  }));
  return (
    <div>
      <Tabs label={words.sports} tabs={tabs} selected={selected.id} onSelect={setChosen} idBase="sport" />
      <TabPanel idBase="sport" selected={selected.id}>
        <SportBoard key={selected.id} slate={slate} sportId={selected.id} />
      </TabPanel>
    </div>
  );
}

/** As tall as the first cards, so that nothing on the screen moves when they come. */
function BoardLoading() {
  return (
    <div aria-busy="true" className="grid gap-3 sm:grid-cols-2">
      <div aria-hidden="true" className="skeleton h-36 sm:col-span-2" />
      <Skeleton label={words.loading} count={8} className="h-72" />
    </div>
  );
}

function BoardFailed() {
  const { title, text, retry } = words.failed;
  return (
    <div role="alert">
      <EmptyState title={title} actions={<Button onClick={() => void loadBoard()}>{retry}</Button>}>
        <p className="text-muted">{text}</p>
      </EmptyState>
    </div>
  );
}
