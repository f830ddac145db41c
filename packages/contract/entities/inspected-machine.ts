import { RESTATEMENT_REASONS } from '@groundwork/domain/restated-days/restated-day.ts';
import { SOURCE_TYPES } from '@groundwork/domain/sources/source-type.ts';
import * as z from 'zod/mini';
import { id, instant } from '../fields.ts';
import { machineTypeKey } from './machine-type.ts';
import { inspectedOrganisation } from './raw-record.ts';
import { datedSourceProfile } from './source-profile.ts';

const inspectedSource = z.object({
  id,
  type: z.enum(SOURCE_TYPES),
  code: z.string(),
  /** The device time of its newest reading. */
  lastReadingAt: z.nullable(instant),
  /** When that reading arrived; null: not recorded, or no reading. */
  lastReceivedAt: z.nullable(instant),
  attachments: z.array(z.object({ attachedFrom: instant, attachedTo: z.nullable(instant) })),
  profiles: z.array(datedSourceProfile),
});
export type InspectedSource = z.output<typeof inspectedSource>;

/** A machine of any organisation, as staff see it: its sources and the state of its derivation. */
export const inspectedMachine = z.object({
  machine: z.object({
    id,
    name: z.string(),
    assetId: z.string(),
    type: machineTypeKey,
    createdAt: instant,
    archivedAt: z.nullable(instant),
  }),
  /** The owner. */
  organisation: inspectedOrganisation,
  sources: z.array(inspectedSource),
  /** Null until its first reading is derived. */
  derivation: z.nullable(
    z.object({
      /** Whether it was derived by the rules of this portal. */
      isCurrent: z.boolean(),
      /** Its states are derived up to here. */
      derivedUntil: instant,
      /** When time alone changes them. */
      dueAt: z.nullable(instant),
    }),
  ),
  /** The stretches that wait to be derived again. */
  marks: z.array(z.object({ from: instant, to: instant, reason: z.enum(RESTATEMENT_REASONS) })),
});
export type InspectedMachine = z.output<typeof inspectedMachine>;
