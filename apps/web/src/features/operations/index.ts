export { CashOutChart } from './cash-out-chart.tsx';
export { HandleChart } from './handle-chart.tsx';
export { KeyFigures } from './key-figures.tsx';
export { MarketTable } from './market-table.tsx';
export { StatCards } from './stat-cards.tsx';
