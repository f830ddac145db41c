import { GET } from '@groundwork/contract/v1/portal/sight.ts';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/calls/use-call.ts';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { useAuthentication } from '../../../lib/session/authentication.ts';
import './limits-line.css';

const MAX_NAMED = 4;

/** Says once, above all screens, which machines a limited person sees: totals and lists hold no others. */
export function LimitsLine() {
  const { t } = useTranslation();
  const { locale } = useFormats();
  const { session } = useAuthentication();
  const { data } = useCall(GET, {});
  if (!data?.limits) return null;
  const names = [...data.limits.groups, ...data.limits.sites].map(({ name }) => name);
  const more = names.length - MAX_NAMED;
  const shown = names.slice(0, MAX_NAMED);
  const list = new Intl.ListFormat(locale, { type: 'conjunction' });
  const texts = [
    names.length === 0
      ? t('ownLimits.none')
      : t('ownLimits.text', {
          list: list.format(more > 0 ? [...shown, t('ownLimits.more', { count: more })] : shown),
        }),
    ...(names.length > 0 && session?.organisation?.type !== 'rental' ? [t('ownLimits.withoutHired')] : []),
  ];
  return (
    <p className="limits-line fine-print" title={more > 0 ? list.format(names) : undefined}>
      {texts.join(' ')}
    </p>
  );
}
