import type { DemoProgress } from '@groundwork/contract/entities/demo-fleet.ts';
import { useTranslation } from 'react-i18next';
import { CopyField } from '../../../ui/copy-field.tsx';

type Props = { readonly accounts: DemoProgress['accounts'] };

/** The accounts of a demo; all share one password. */
export function DemoAccounts({ accounts }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <dl className="demo-accounts">
        {accounts.map(({ organisation, email }) => (
          <div key={email}>
            <dt>{organisation}</dt>
            <dd>{email}</dd>
          </div>
        ))}
      </dl>
      <div className="field">
        <span className="field-label">{t('demo.password')}</span>
        <CopyField label={t('demo.password')} value={accounts[0]?.password ?? ''} />
        <span className="field-hint">{t('demo.passwordHint')}</span>
      </div>
    </>
  );
}
