import type { AttentionLevelsAnswer } from '@groundwork/contract/entities/attention.ts';
import {
  type AttentionLevels,
  DEFAULT_ATTENTION_LEVELS,
} from '@groundwork/domain/attention/attention-levels.ts';
import type { OrganisationId } from '@groundwork/domain/ids.ts';
import type { Db } from '../../../db/db.ts';
import { notifyMarksChanged } from '../../../platform/live/marks-notice.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { findAttentionLevels, saveAttentionLevels } from './attention-level-store.ts';

/** Reads the levels in force, with those of the product. */
export async function readAttentionLevels(
  db: Db,
  organisationId: OrganisationId,
): Promise<AttentionLevelsAnswer> {
  const { levels, version } = await findAttentionLevels(db, organisationId);
  return { levels, defaults: DEFAULT_ATTENTION_LEVELS, version };
}

/**
 * Replaces the levels of the organisation. The job that watches machines hears of it, because a departure counts from
 * another distance on. Throws CONFLICT if the version is outdated.
 */
export async function setAttentionLevels(
  db: Db,
  organisationId: OrganisationId,
  { levels, version }: { readonly levels: AttentionLevels; readonly version?: number | undefined },
): Promise<void> {
  if (!(await saveAttentionLevels(db, organisationId, levels, version))) throw new Refusal('CONFLICT');
  await notifyMarksChanged(db, organisationId);
}
