import { Button } from '@iron/ui';
import { statePlaybooks, type StatePlaybook } from '../../session/world.ts';

type StatePickerProps = {
  readonly label: string;
  readonly selected: StatePlaybook;
  readonly onSelect: (state: StatePlaybook) => void;
};

/** One button a state; the pressed one is shown (spec section 2, "/playbooks/location"). */
export function StatePicker({ label, selected, onSelect }: StatePickerProps) {
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{label}</legend>
      {statePlaybooks.map((state) => (
        <Button
          key={state.code}
          variant={state.code === selected.code ? 'primary' : 'secondary'}
          aria-pressed={state.code === selected.code}
          title={state.name}
          className="figure"
          onClick={() => onSelect(state)}
        >
          {state.code}
        </Button>
      ))}
    </fieldset>
  );
}
