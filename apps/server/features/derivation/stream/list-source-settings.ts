import type { SourceProfile } from '@groundwork/contract/entities/source-profile.ts';
import {
  createDefaultProfile,
  LEARNING_SECONDS,
  type SourceSettings,
} from '@groundwork/domain/derivation/stream/source-settings.ts';
import type { SourceId } from '@groundwork/domain/ids.ts';
import { SOURCE_TYPE_TRAITS, type SourceType } from '@groundwork/domain/sources/source-type.ts';
import { DATED_VALUES, type DatedSetting, type StoredAttachment } from './stored-settings.ts';

/** The settings of one source over time: one entry at each instant at which any of them changes. */
export function listSourceSettings(
  settings: readonly DatedSetting[],
  attachments: readonly StoredAttachment[],
): { sourceId: SourceId; from: number; settings: SourceSettings }[] {
  const first = attachments[0];
  if (!first) return [];
  const { sourceId, sourceType } = first;
  const profiles = settings
    .filter((setting) => isProfileOf(setting, sourceId))
    .map(({ startsAt, value }) => ({ from: startsAt, profile: DATED_VALUES.source.profile.parse(value) }))
    .toSorted((a, b) => a.from - b.from);
  const learnedAt = findLearnedAt(sourceType, first.from, profiles);
  const instants = [0, ...(learnedAt === null ? [] : [learnedAt]), ...profiles.map(({ from }) => from)];
  return [...new Set(instants)]
    .sort((a, b) => a - b)
    .map((from) => {
      const profile =
        profiles.findLast((entry) => entry.from <= from)?.profile ?? createDefaultProfile(sourceType);
      return { sourceId, from, settings: { ...profile, learning: learnedAt !== null && from < learnedAt } };
    });
}

function isProfileOf({ subjectKind, subjectId, name }: DatedSetting, sourceId: SourceId): boolean {
  return subjectKind === 'source' && subjectId === sourceId && name === 'profile';
}

/** When learning ends: once its levels are set, after a week at most; null for a source that does not learn. */
function findLearnedAt(
  type: SourceType,
  attachedFrom: number,
  profiles: readonly { readonly from: number; readonly profile: SourceProfile }[],
): number | null {
  if (!SOURCE_TYPE_TRAITS[type].learnsVibration) return null;
  const levelsAt =
    profiles.find(({ profile }) => profile.vibration !== null)?.from ?? Number.POSITIVE_INFINITY;
  return Math.min(levelsAt, attachedFrom + LEARNING_SECONDS);
}
