import { JUDGED_BY, WORK_EVIDENCE } from '@groundwork/domain/derivation/stream/evidence.ts';
import type { TFunction } from 'i18next';

const KNOWN = [...JUDGED_BY, ...WORK_EVIDENCE];

/** The word for a kind of evidence; one that is newer than this page is told by its key. */
export function evidenceWord(t: TFunction, evidence: string | null): string {
  const known = KNOWN.find((kind) => kind === evidence);
  return known === undefined ? (evidence ?? t('evidence.none')) : t(`evidence.${known}`);
}
