import type { Db } from '../../../db/db.ts';
import { notifyMachinesChanged } from '../../../platform/live/activity-notice.ts';
import type { SavedLine } from '../../base/line-import/public.ts';
import { notifySourcesChanged } from '../../sources/sources/public.ts';
import { applyMachinePlans } from './apply-machine-plans.ts';
import { readMachineDirectory } from './machine-directory.ts';
import { type MachineLine, readMachineLine } from './machine-line.ts';
import { isEmpty, planMachine } from './plan-machine.ts';
import type { ImportTerms, RecordImport } from './record-import.ts';
import { saveLines } from './save-lines.ts';

/** Machines with their trackers, sites, hires and hour meters; those with a known asset ID are updated. */
export const MACHINE_IMPORT: RecordImport<MachineLine> = {
  nameField: 'name',
  read: readMachineLine,
  async save(db: Db, lines, terms: ImportTerms): Promise<SavedLine[]> {
    const { organisationId, now, schema } = terms;
    const directory = await readMachineDirectory(
      db,
      organisationId,
      lines.map(({ line }) => line),
      now,
    );
    const taken = { assetIds: new Set<string>(), names: new Set<string>(), trackers: new Set<string>() };
    const planTerms = { directory, schema, now, taken };
    const saved = await saveLines(lines, {
      plan: ({ line, reader }) => planMachine(line, reader, planTerms),
      judge: (plan) => (plan.machine === null ? 'created' : isEmpty(plan) ? 'unchanged' : 'updated'),
      apply: (plans) => applyMachinePlans(db, plans, terms),
    });
    await notifyMachinesChanged(db, organisationId, []);
    await notifySourcesChanged(db);
    return saved;
  },
};
