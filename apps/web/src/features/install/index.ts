export { InstallPanel } from './install-panel.tsx';
export { useInstallWay } from './use-install-way.ts';
