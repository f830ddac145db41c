import type { Answer } from '@groundwork/contract/call.ts';
import {
  GET as getModules,
  PUT as setModules,
} from '@groundwork/contract/v1/portal/organisations/_id/modules.ts';
import { WORKING_MODULES } from '@groundwork/domain/settings/modules.ts';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/calls/use-call.ts';
import { useSubmit } from '../../../lib/calls/use-submit.ts';
import { useMay } from '../../../lib/session/authentication.ts';
import { Button } from '../../../ui/button.tsx';
import { CallBoundary } from '../../../ui/call-boundary.tsx';
import { CheckField, CheckGroup } from '../../../ui/check-field.tsx';
import { FormFailure } from '../../../ui/form-failure.tsx';
import { NotAllowedPage } from '../../../ui/not-allowed-page.tsx';
import { Page } from '../../../ui/page.tsx';
import { Panel } from '../../../ui/panel.tsx';
import './modules-page.css';

type Props = {
  readonly organisationId: string;
  /** Further settings of the organisation. */
  readonly children?: ReactNode;
};

/** The modules that an organisation sees; internal staff choose them. */
export function ModulesPage({ organisationId, children }: Props) {
  const { t } = useTranslation();
  const mayManage = useMay('organisations.manage');
  const result = useCall(getModules, { params: { id: organisationId } }, { enabled: mayManage });
  if (!mayManage) return <NotAllowedPage title={t('modules.title')} about="admin" />;
  return (
    <CallBoundary result={result} isWholePage>
      {({ organisation, modules }) => (
        <Page title={t('modules.titleOf', { name: organisation.name })} lead={t('modules.lead')}>
          <ModulesForm organisation={organisation} modules={modules} />
          {children}
        </Page>
      )}
    </CallBoundary>
  );
}

function ModulesForm({ organisation, modules }: Answer<typeof getModules>) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState(modules);
  const { id, name } = organisation;
  const { submit, error, isPending } = useSubmit(setModules, {
    doneText: () => t('modules.saved', { name }),
  });
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending) submit({ params: { id }, body: { modules: chosen } });
  };
  return (
    <Panel as="form" className="modules-form" onSubmit={save}>
      <CheckGroup label={t('modules.shown')}>
        {WORKING_MODULES.map((flag) => (
          <CheckField
            key={flag}
            name={flag}
            label={t(`modules.names.${flag}`)}
            hint={t(`modules.hints.${flag}`)}
            checked={chosen[flag]}
            onChange={(isOn) => setChosen({ ...chosen, [flag]: isOn })}
          />
        ))}
      </CheckGroup>
      <FormFailure failure={error} />
      <div>
        <Button type="submit" kind="filled" busy={isPending}>
          {t('words.save')}
        </Button>
      </div>
    </Panel>
  );
}
