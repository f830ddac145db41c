import type { ProviderTest } from '@groundwork/contract/entities/identity-provider.ts';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { getBrowserZone } from '../../../lib/time/zone-time.ts';
import { Rows } from '../../../ui/rows.tsx';
import './provider-checks.css';

/** The last test as a checklist: each check with what was expected and found, and what to change at the provider. */
export function ProviderChecks({ test, name }: { readonly test: ProviderTest; readonly name: string }) {
  const { t } = useTranslation();
  const { dateTime } = useFormats();
  return (
    <>
      <h3>{t('providers.lastTest', { at: dateTime(test.at, getBrowserZone()) })}</h3>
      <Rows>
        <caption className="visually-hidden">{t('providers.checksOf', { name })}</caption>
        <thead>
          <tr>
            <th scope="col">{t('providers.check')}</th>
            <th scope="col">{t('providers.result')}</th>
            <th scope="col">{t('providers.expected')}</th>
            <th scope="col">{t('providers.found')}</th>
          </tr>
        </thead>
        <tbody>
          {test.checks.map((check) => (
            <tr key={check.name}>
              <th scope="row">
                {t(`providers.checks.${check.name}`)}
                {check.result === 'failed' ? (
                  <span className="provider-advice">{t(`providers.advice.${check.name}`)}</span>
                ) : null}
              </th>
              <td data-label={t('providers.result')} className="provider-result" data-result={check.result}>
                {t(`providers.results.${check.result}`)}
              </td>
              <td data-label={t('providers.expected')} className="provider-value">
                {check.expected || '–'}
              </td>
              <td data-label={t('providers.found')} className="provider-value">
                {check.found || '–'}
              </td>
            </tr>
          ))}
        </tbody>
      </Rows>
      {test.received.length > 0 ? (
        <p className="fine-print provider-value">
          {t('providers.received', {
            values: test.received.map((one) => `${one.name} = ${one.value}`).join(', '),
          })}
        </p>
      ) : null}
    </>
  );
}
