/** Words of /admin/exposure (spec section 2). */
export const exposureWords = {
  title: 'Exposure Management',
  lead: 'Monitor and control contest liability in real-time',
  refresh: 'Refresh',
  refreshing: 'Refreshing…',
  summary: {
    title: 'Summary',
    totalExposure: 'Total Exposure',
    totalCapacity: 'Total Capacity',
    overallUtilization: 'Overall Utilization',
    activeBuckets: 'Active Buckets',
  },
  buckets: {
    title: 'Buckets',
    filter: 'Filter by label',
    none: 'No bucket has this in its label.',
    currentOfMax: (current: string, max: string) => `${current} / ${max}`,
    utilization: (share: string) => `${share} utilization`,
    bar: (label: string, share: string) => `${label}: ${share} of capacity`,
    count: (shown: number, all: number) => `${shown} of ${all} buckets shown`,
  },
  highExposure: {
    title: 'High Exposure Warning',
    text: 'This bucket is near capacity. Consider suspending offers or increasing limits.',
  },
  feed: {
    connecting: 'Connecting to live updates…',
    live: 'Live',
    reconnecting: 'Live updates paused. Reconnecting…',
    offline: 'You are offline. Updates go on when you are back.',
    updated: (time: string) => `Last updated ${time}`,
    stale: 'The last read failed. These are the figures from before.',
  },
  loading: 'Loading exposure data',
  empty: {
    title: 'No exposure yet',
    text: 'Buckets appear here as soon as entries are placed against them.',
  },
  failed: {
    toast: 'Failed to fetch exposure data',
    title: 'Exposure data is not available',
    text: 'It is tried again by itself. You can also try now.',
    retry: 'Try again',
  },
} as const;
