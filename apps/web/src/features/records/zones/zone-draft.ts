import type { Zone, ZoneFields } from '@groundwork/contract/entities/zone.ts';
import type { ZoneKind } from '@groundwork/domain/zones/zone-kind.ts';
import { toSentNumber } from '../../../lib/language/typed-decimal.ts';

/** The fields of a zone as text; empty text is no value. */
export type ZoneDraft = {
  readonly kind: ZoneKind;
  readonly name: string;
  readonly siteId: string;
  readonly limitKmh: string;
  readonly graceSeconds: string;
  readonly minSeconds: string;
  /** Whether the shape holds from a day on; otherwise it always held, or corrects the present one. */
  readonly isDated: boolean;
  /** A civil date. */
  readonly startsOn: string;
};

const toText = (value: number | null): string => (value === null ? '' : String(value));

/** The draft of a stored zone, or of a new one. */
export const toZoneDraft = (zone: Zone | null, siteId: string, today: string): ZoneDraft => ({
  kind: zone?.kind ?? 'load',
  name: zone?.name ?? '',
  siteId: zone === null ? siteId : (zone.siteId ?? ''),
  limitKmh: toText(zone?.limitKmh ?? null),
  graceSeconds: toText(zone?.graceSeconds ?? null),
  minSeconds: toText(zone?.minSeconds ?? null),
  isDated: zone !== null,
  startsOn: today,
});

/** What is sent for the fields of a draft. */
export function toZoneFields(draft: ZoneDraft, locale: string): Omit<ZoneFields, 'version'> {
  const toNumber = (text: string) => (text.trim() === '' ? null : toSentNumber(text, locale));
  const { kind, name, siteId } = draft;
  return {
    kind,
    name: kind === 'site' ? '' : name,
    siteId: siteId === '' ? null : siteId,
    limitKmh: kind === 'speed-limit' ? toNumber(draft.limitKmh) : null,
    graceSeconds: toNumber(draft.graceSeconds),
    minSeconds: toNumber(draft.minSeconds),
  };
}
