import { adminWords } from '@iron/content';
import { DataTable, Section } from '@iron/ui';
import { marketOverview } from '../../session/world.ts';

const words = adminWords.markets;

export function MarketTable() {
  return (
    <Section title={words.title} lead={words.tamNote}>
      <div className="card overflow-x-auto">
        <DataTable
          caption={words.title}
          columns={[words.state, words.status, words.tam, words.targetVenues]}
          rows={marketOverview.map(({ state, status, tamMillions, targetVenues }) => [
            state,
            status,
            words.millions(tamMillions),
            String(targetVenues),
          ])}
        />
      </div>
    </Section>
  );
}
