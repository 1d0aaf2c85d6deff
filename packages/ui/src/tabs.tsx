import { useRef, type KeyboardEvent, type ReactNode } from 'react';

export type Tab = {
  readonly id: string;
  readonly label: string;
  readonly disabled?: boolean;
  readonly icon?: ReactNode;
};

type TabsProps = {
  readonly label: string;
  readonly tabs: readonly Tab[];
  readonly selected: string;
  readonly onSelect: (id: string) => void;
  /** Prefix that ties each tab to its panel: `${idBase}-tab-x` and `${idBase}-panel`. */
  readonly idBase: string;
};

/** One tab stop; arrow keys, Home and End move between the tabs that are not disabled. */
export function Tabs({ label, tabs, selected, onSelect, idBase }: TabsProps) {
  const list = useRef<HTMLDivElement>(null);

  const onKeyDown = (event: KeyboardEvent) => {
    const open = tabs.filter((tab) => tab.disabled !== true);
    const target = nextTab(open, selected, event.key);
    if (target === undefined) return;
    event.preventDefault();
    onSelect(target.id);
    list.current?.querySelector<HTMLElement>(`#${CSS.escape(`${idBase}-tab-${target.id}`)}`)?.focus();
  };

  return (
    <div role="tablist" aria-label={label} className="tabs" ref={list} onKeyDown={onKeyDown} tabIndex={-1}>
      {tabs.map((tab) => (
        <button
          key={tab.id}
          id={`${idBase}-tab-${tab.id}`}
          type="button"
          role="tab"
          aria-selected={tab.id === selected}
          aria-controls={`${idBase}-panel`}
          disabled={tab.disabled}
          tabIndex={tab.id === selected ? 0 : -1}
          className="tab"
          onClick={() => onSelect(tab.id)}
        >
          {tab.icon}
          {tab.label}
        </button>
      ))}
    </div>
  );
}

type TabPanelProps = { readonly idBase: string; readonly selected: string; readonly children: ReactNode };

export function TabPanel({ idBase, selected, children }: TabPanelProps) {
  return (
    <div id={`${idBase}-panel`} role="tabpanel" aria-labelledby={`${idBase}-tab-${selected}`}>
      {children}
    </div>
  );
}

function nextTab(open: readonly Tab[], selected: string, key: string): Tab | undefined {
  const at = open.findIndex((tab) => tab.id === selected);
  if (key === 'ArrowRight') return open[(at + 1) % open.length];
  if (key === 'ArrowLeft') return open[(at - 1 + open.length) % open.length];
  if (key === 'Home') return open[0];
  return key === 'End' ? open.at(-1) : undefined;
}
