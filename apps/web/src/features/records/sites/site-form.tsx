import type { Site } from '@groundwork/contract/entities/site.ts';
import { PUT as editSite } from '@groundwork/contract/v1/portal/sites/_id.ts';
import { POST as createSite } from '@groundwork/contract/v1/portal/sites/index.ts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStoredDraft } from '../../../lib/calls/use-stored-draft.ts';
import { useSubmit } from '../../../lib/calls/use-submit.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { SubmitForm } from '../../../ui/submit-form.tsx';
import { readOutlineText } from './outline-text.ts';
import { newSiteDraft, toSiteDraft } from './site-draft.ts';
import { SiteFields } from './site-fields.tsx';
import './site-form.css';

type Props = {
  /** The stored site; null for a new one. */
  readonly site: Site | null;
  /** The default zone of a new site. */
  readonly zone: string;
};

/** Creates or edits a site. */
export function SiteForm({ site, zone }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { shown, draft, setDraft, reload } = useStoredDraft(site, (stored) =>
    stored === null ? newSiteDraft(zone) : toSiteDraft(stored),
  );
  const [outlineProblem, setOutlineProblem] = useState<string | null>(null);
  const options = {
    doneText: ({ name }: Site) => t('sites.saved', { name }),
    onDone: () => void navigate({ to: '/organisation/sites' }),
  };
  const creating = useSubmit(createSite, options);
  const editing = useSubmit(editSite, options);
  const state = shown === null ? creating : editing;
  const submit = () => {
    const { outlineText, startsOn, endsOn, ...fields } = draft;
    const read = readOutlineText(outlineText);
    const reason = read.kind === 'problem' ? read.reason : null;
    setOutlineProblem(reason && t(`fields.${reason}`, { field: t('sites.outline') }));
    if (read.kind === 'problem') return;
    const body = { ...fields, startsOn: startsOn || null, endsOn: endsOn || null, outline: read.outline };
    if (shown === null) creating.submit({ body });
    else editing.submit({ params: { id: shown.id }, body: { ...body, version: shown.version } });
  };
  return (
    <Panel className="site-form">
      <SubmitForm
        state={state}
        confirm={t(shown === null ? 'sites.make' : 'words.save')}
        actions={<ButtonLink to="/organisation/sites">{t('words.cancel')}</ButtonLink>}
        onReload={reload}
        onSubmit={submit}
      >
        <SiteFields draft={draft} onChange={setDraft} failure={state.error} outlineProblem={outlineProblem} />
      </SubmitForm>
    </Panel>
  );
}
