import type { Organisation } from '@groundwork/contract/entities/organisation.ts';
import { GET } from '@groundwork/contract/v1/admin/organisations/list.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/calls/use-call.ts';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { getBrowserZone } from '../../../lib/time/zone-time.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { CallBoundary } from '../../../ui/call-boundary.tsx';
import { ColumnHead } from '../../../ui/column-head.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { RowActions, Rows } from '../../../ui/rows.tsx';
import { Section } from '../../../ui/section.tsx';
import { AllotDialog } from '../../sources/sources/public.ts';
import { NewLinkDialog } from './new-link-dialog.tsx';

/** Every organisation of the installation. */
export function OrganisationsPanel() {
  const { t } = useTranslation();
  const result = useCall(GET, {});
  return (
    <Section title={t('admin.organisations')}>
      <Panel>
        <CallBoundary result={result} shape="table">
          {({ organisations }) =>
            organisations.length === 0 ? (
              <EmptyState
                drawing="first"
                title={t('admin.noOrganisations')}
                text={t('admin.noOrganisationsText')}
              />
            ) : (
              <OrganisationsTable organisations={organisations} />
            )
          }
        </CallBoundary>
      </Panel>
    </Section>
  );
}

function OrganisationsTable({ organisations }: { readonly organisations: readonly Organisation[] }) {
  const { t, i18n } = useTranslation();
  const byName = organisations.toSorted((a, b) => a.name.localeCompare(b.name, i18n.language));
  return (
    <Rows>
      <thead>
        <tr>
          <th scope="col">{t('admin.name')}</th>
          <th scope="col">{t('admin.type')}</th>
          <th scope="col">{t('admin.timezone')}</th>
          <ColumnHead kind="number">{t('admin.machines')}</ColumnHead>
          <ColumnHead kind="number">{t('admin.users')}</ColumnHead>
          <th scope="col">{t('admin.created')}</th>
          <ColumnHead kind="hidden">{t('admin.actions')}</ColumnHead>
        </tr>
      </thead>
      <tbody>
        {byName.map((organisation) => (
          <OrganisationRow key={organisation.id} organisation={organisation} />
        ))}
      </tbody>
    </Rows>
  );
}

function OrganisationRow({ organisation }: { readonly organisation: Organisation }) {
  const { t } = useTranslation();
  const { number, dateTime } = useFormats();
  const [dialog, setDialog] = useState<'link' | 'allot' | null>(null);
  const ownZone = getBrowserZone();
  const close = () => setDialog(null);
  const { name, type, timezone, numberOfMachines, numberOfUsers, createdAt } = organisation;
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{t(`admin.types.${type}`)}</td>
      {/* On a tablet, the line may break after the area. */}
      <td>{timezone.replaceAll('/', '/\u200b')}</td>
      <td className="number" data-words={t('admin.machinesCount', { count: numberOfMachines })}>
        <span>{number(numberOfMachines)}</span>
      </td>
      <td className="number" data-words={t('admin.usersCount', { count: numberOfUsers })}>
        <span>{number(numberOfUsers)}</span>
      </td>
      <td data-label={t('admin.created')}>{dateTime(createdAt, ownZone)}</td>
      <RowActions>
        <Button
          kind="quiet"
          aria-label={`${t('admin.allotCode')}: ${name}`}
          onClick={() => setDialog('allot')}
        >
          {t('admin.allotCode')}
        </Button>
        <ButtonLink
          kind="quiet"
          aria-label={`${t('admin.settings')}: ${name}`}
          to="/admin/orgs/settings/$id"
          params={{ id: organisation.id }}
        >
          {t('admin.settings')}
        </ButtonLink>
        <Button kind="quiet" aria-label={`${t('admin.newLink')}: ${name}`} onClick={() => setDialog('link')}>
          {t('admin.newLink')}
        </Button>
        {dialog === 'link' && <NewLinkDialog organisation={organisation} onClose={close} />}
        {dialog === 'allot' && <AllotDialog organisationId={organisation.id} onClose={close} />}
      </RowActions>
    </tr>
  );
}
