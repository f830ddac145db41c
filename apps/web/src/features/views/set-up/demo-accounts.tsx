import type { DemoProgress } from '@groundwork/contract/entities/demo-fleet.ts';
import { useTranslation } from 'react-i18next';
import { CopyField } from '../../../ui/copy-field.tsx';
import { Field } from '../../../ui/field.tsx';
import './demo-accounts.css';

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
      <Field label={t('demo.password')} hint={t('demo.passwordHint')}>
        {({ id, 'aria-describedby': described }) => (
          <CopyField
            id={id}
            aria-describedby={described}
            label={t('demo.password')}
            value={accounts[0]?.password ?? ''}
          />
        )}
      </Field>
    </>
  );
}
