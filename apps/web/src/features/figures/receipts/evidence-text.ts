import { JUDGED_BY, WORK_EVIDENCE } from '@groundwork/domain/derivation/stream/evidence.ts';
import type { TFunction } from 'i18next';

const KNOWN = [...JUDGED_BY, ...WORK_EVIDENCE];

/** Translates a kind of evidence. A kind that this page does not know is shown as its key. */
export function evidenceText(t: TFunction, evidence: string | null): string {
  const known = KNOWN.find((kind) => kind === evidence);
  return known === undefined ? (evidence ?? t('evidence.none')) : t(`evidence.${known}`);
}
