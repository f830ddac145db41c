import type { AttentionFinding, AttentionMachine } from '@groundwork/contract/entities/attention.ts';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { useListZone } from '../../../lib/time/use-list-zone.ts';

/** What is wrong with a machine, and since when or why. */
type AttentionText = { readonly what: string; readonly why: string };

const DAY_SECONDS = 86_400;
/** Shorter durations have hours. */
const DAYS_FROM = 2;

/** Returns the sentences of a finding; instants in the zone of lists. */
export function useAttentionText(
  now: Date,
): (machine: AttentionMachine, finding: AttentionFinding) => AttentionText {
  const { t } = useTranslation();
  const formats = useFormats();
  const { zoneFor } = useListZone();
  const elapsed = (since: string) => {
    const seconds = Math.max(0, (now.getTime() - Date.parse(since)) / 1000);
    const days = Math.floor(seconds / DAY_SECONDS);
    return days >= DAYS_FROM ? t('dashboard.attention.days', { count: days }) : formats.duration(seconds);
  };
  return (machine, finding) => {
    const zone = zoneFor(machine);
    const instant = (at: string) =>
      `${formats.dayOfWeek(at, zone)} ${formats.dayAndMonth(at, zone)}, ${formats.timeOfDay(at, zone)}`;
    const since = instant(finding.since);
    switch (finding.reason) {
      case 'off-site': {
        const distance = formats.distance(finding.distanceMetres);
        const place = machine.place?.name;
        return {
          what: t('dashboard.attention.offSite', { distance, site: finding.siteName }),
          why:
            place === undefined
              ? t('dashboard.attention.since', { since })
              : t('dashboard.attention.nearSince', { place, since }),
        };
      }
      case 'no-go':
        return {
          what: t('dashboard.attention.noGo', { zone: finding.zoneName }),
          why: t('dashboard.attention.since', { since }),
        };
      case 'zone-speed':
        return {
          what: t('dashboard.attention.zoneSpeed', {
            speed: formats.exact(finding.topSpeedKmh, 0),
            limit: formats.exact(finding.limitKmh, 0),
          }),
          why: join(finding.zoneName, since),
        };
      case 'broken-down':
        return {
          what: t('dashboard.attention.brokenDown', { duration: elapsed(finding.since) }),
          why: t('dashboard.attention.logged', { cause: finding.cause, since }),
        };
      case 'silent':
        return {
          what: t('dashboard.attention.silent', { duration: elapsed(finding.since) }),
          why: join(t('dashboard.attention.lastSeen', { since }), machine.site),
        };
      case 'battery': {
        const { percent, volts, level } = finding;
        const value = percent === null ? `${formats.number(volts, 1)} V` : formats.percent(percent / 100);
        const limit = percent === null ? `${formats.number(level, 1)} V` : formats.percent(level / 100);
        return {
          what: t(percent === null ? 'dashboard.attention.supply' : 'dashboard.attention.battery', { value }),
          why: t('dashboard.attention.belowSince', { limit, since }),
        };
      }
      case 'idle-share': {
        const share = formats.percent(finding.idlePercentage / 100);
        const usual = formats.percent(finding.usualIdlePercentage / 100);
        return {
          what: t('dashboard.attention.idleShare', { share, date: formats.days(finding.date, finding.date) }),
          why: t('dashboard.attention.usualShare', {
            usual,
            extra: formats.duration(finding.extraIdleSeconds),
          }),
        };
      }
      case 'unused':
        return {
          what: t('dashboard.attention.unused', { duration: elapsed(finding.since) }),
          why: join(
            finding.customer === null
              ? t('dashboard.attention.onHire')
              : t('dashboard.attention.onHireTo', { customer: finding.customer }),
            finding.contractNumber ?? machine.site,
          ),
        };
    }
  };
}

const join = (...parts: readonly (string | null)[]): string => parts.filter(Boolean).join(' · ');
