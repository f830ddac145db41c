import type { Ledger } from '@groundwork/domain/derivation/ledger.ts';
import type { ContextItem } from '@groundwork/domain/derivation/stream/item.ts';
import { listContextItems } from '@groundwork/domain/derivation/stream/timeline.ts';
import type { MachineKey } from '@groundwork/domain/keys.ts';
import type { Db } from '../../../db/db.ts';
import { assembleTimeline } from '../stream/assemble-timeline.ts';
import { getSettings } from '../stream/timeline-query.ts';
import { openLedger } from './open-ledger.ts';

export type MachineLedger = Ledger & { readonly contextItems: readonly ContextItem[] };

/** Opens the ledger of a machine with its settings as they are now. Throws if the organisation has no such machine. */
export async function openMachineLedger(db: Db, machine: MachineKey): Promise<MachineLedger> {
  const settings = await getSettings(db, machine);
  const attached = { organisationId: machine.organisationId, attachments: settings.attachments };
  const contextItems = listContextItems(assembleTimeline(settings));
  return { ...openLedger(db, machine, contextItems, attached), contextItems };
}
