import { adminWords } from '@iron/content';
import { Notice, PageHeader, buttonClass } from '@iron/ui';
import { Link } from '../platform/navigation.tsx';
import {
  CashOutChart,
  HandleChart,
  KeyFigures,
  MarketTable,
  StatCards,
} from '../features/operations/index.ts';

export function AdminPage() {
  return (
    <div className="flex flex-col gap-8">
      <PageHeader
        title={adminWords.title}
        lead={adminWords.lead}
        actions={
          <Link to="/admin/exposure" className={buttonClass()}>
            {adminWords.exposureLink}
          </Link>
        }
      />
      <Notice>
        <p>{adminWords.sample}</p>
      </Notice>
      <KeyFigures />
      <div className="grid gap-8 lg:grid-cols-2">
        <HandleChart />
        <CashOutChart />
      </div>
      <StatCards />
      <MarketTable />
    </div>
  );
}
