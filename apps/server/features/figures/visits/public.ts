export { joinZoneVisits, type MachineVisits, readVisits, rehearseVisits } from './list-visits.ts';
export { countUnstoredPaths, listNearMachines } from './near-machines-query.ts';
export { readSeenPath, type SeenPath } from './read-seen-paths.ts';
export { readZoneAlerts, type ZoneAlerts } from './read-zone-alerts.ts';
export { readZoneDays } from './read-zone-days.ts';
export { readZones, type VisitedZone, type ZoneSet } from './read-zones.ts';
