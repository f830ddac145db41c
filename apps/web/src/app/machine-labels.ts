/**
 * The texts that are nothing but the portal's word for a machine, or for machines, by the file that has them. An organisation's
 * own word replaces them. Sentences keep the portal's: a word without gender, plural and cases cannot be put into them.
 */
export const MACHINE_LABELS: Readonly<Record<string, readonly string[]>> = {
  translation: [
    'nav.machines',
    'machines.title',
    'machines.columns.name',
    'filters.kinds.machine',
    'typeRules.machines',
  ],
  staff: ['onboarding.machine', 'onboarding.step.machine', 'shifts.kinds.machine'],
  people: [
    'audit.nouns.machine',
    'audit.fields.machineId',
    'audit.fields.machines',
    'audit.kinds.machine',
    'audit.values.view.machine',
    'sharing.machine',
    'embedded.title',
  ],
  ways: ['routes.machines', 'routes.replay.machine', 'routes.rules.machine'],
  sites: ['siteViews.machine'],
  zones: ['zones.days.machines'],
  moving: ['movingIn.kinds.machines'],
};

/** Labels of screens on which staff see machines of any organisation. */
export const STAFF_MACHINE_LABELS: readonly string[] = [
  'admin.machines',
  'allotment.machine',
  'inspector.machine.title',
  'inspector.machine.facts',
];
