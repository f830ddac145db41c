import type { LocatedMachine } from './found-machines.ts';

/** The machines of a site, those off their sites, or those of no site. */
export type MachineGroup = {
  readonly kind: 'off-site' | 'site' | 'no-site';
  /** The name of the site; empty for the other kinds. */
  readonly site: string;
  readonly machines: readonly LocatedMachine[];
};

const { compare } = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** Groups machines, those furthest off their sites first, then each site by name, then those of no site. */
export function groupMachines(machines: readonly LocatedMachine[]): readonly MachineGroup[] {
  const offSite = machines
    .filter(({ offSite }) => offSite !== null)
    .toSorted((a, b) => (b.offSite?.distanceMetres ?? 0) - (a.offSite?.distanceMetres ?? 0));
  const bySite = Map.groupBy(
    machines.filter(({ offSite }) => offSite === null),
    ({ site }) => site ?? '',
  );
  const sites = [...bySite.keys()].filter((site) => site !== '').toSorted(compare);
  const groups: MachineGroup[] = [
    { kind: 'off-site', site: '', machines: offSite },
    ...sites.map((site) => ({ kind: 'site' as const, site, machines: bySite.get(site) ?? [] })),
    { kind: 'no-site', site: '', machines: bySite.get('') ?? [] },
  ];
  return groups.filter(({ machines }) => machines.length > 0);
}
