import type { Site, SiteFields as SiteRequest } from '@groundwork/contract/entities/site.ts';
import { PUT as editSite } from '@groundwork/contract/v1/portal/sites/_id/index.ts';
import { POST as createSite } from '@groundwork/contract/v1/portal/sites/index.ts';
import { readGeometryText, readOutlineText } from '@groundwork/domain/sites/outline-text.ts';
import { useNavigate } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemText } from '../../../lib/calls/failure-text.ts';
import { useStoredDraft } from '../../../lib/calls/use-stored-draft.ts';
import { useSubmit } from '../../../lib/calls/use-submit.ts';
import { useMay } from '../../../lib/session/authentication.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Loading } from '../../../ui/message.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { SubmitForm } from '../../../ui/submit-form.tsx';
import { loadDrawing } from '../drawing/public.ts';
import { SiteHours, useSiteHours } from '../shifts/public.ts';
import { newSiteDraft, toSiteDraft } from './site-draft.ts';
import { OutlineField, SiteFields } from './site-fields.tsx';
import './site-form.css';
import { useOutlineZone } from './use-outline-zone.ts';

const SiteMap = lazy(() =>
  loadDrawing(() => import('./site-map.tsx')).then(({ SiteMap }) => ({ default: SiteMap })),
);

type Props = {
  /** The stored site; null for a new one. */
  readonly site: Site | null;
  /** The default zone of a new site. */
  readonly zone: string;
  /** Panels below the fields. */
  readonly children?: ReactNode;
};

/** Creates or edits a site: its fields and, for a new one, its hours, next to the map that it is drawn on. */
export function SiteForm({ site, zone, children }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const mayManageShifts = useMay('shifts.manage');
  const { shown, setShown, draft, setDraft, reload } = useStoredDraft(site, (stored) =>
    stored === null ? newSiteDraft(zone) : toSiteDraft(stored),
  );
  const { outline, problem } = useMemo(() => readOutlineText(draft.outlineText), [draft.outlineText]);
  const outlineZone = useOutlineZone(outline);
  const [isRefused, setRefused] = useState(false);
  const hours = useSiteHours(zone, () => void navigate({ to: '/organisation/sites' }));
  const options = {
    doneText: ({ name }: Site) => t('sites.saved', { name }),
    onDone: (saved: Site) => {
      // If its hours are refused, sending the form again changes this site instead of creating another.
      setShown(saved);
      hours.save(saved);
    },
  };
  const creating = useSubmit(createSite, options);
  const editing = useSubmit(editSite, options);
  const sites = shown === null ? creating : editing;
  const state = {
    error: sites.error ?? hours.state.error,
    isPending: sites.isPending || hours.state.isPending,
    reset: () => {
      sites.reset();
      hours.state.reset();
    },
  };
  const submit = () => {
    // The server judges every outline; only text without one cannot be sent.
    const sent = readGeometryText(draft.outlineText);
    setRefused(sent.problem !== null);
    if (sent.problem !== null) return;
    hours.state.reset();
    const { outlineText: _, startsOn, endsOn, ...fields } = draft;
    const body = {
      ...fields,
      startsOn: startsOn || null,
      endsOn: endsOn || null,
      outline: sent.outline as SiteRequest['outline'],
    };
    if (shown === null) creating.submit({ body });
    else editing.submit({ params: { id: shown.id }, body: { ...body, version: shown.version } });
  };
  return (
    <div className="site-form">
      <div className="site-form-column">
        <Panel className="site-form-fields">
          <SubmitForm
            state={state}
            confirm={t(site === null ? 'sites.make' : 'words.save')}
            actions={<ButtonLink to="/organisation/sites">{t('words.cancel')}</ButtonLink>}
            onReload={reload}
            onSubmit={submit}
          >
            <SiteFields draft={draft} onChange={setDraft} failure={sites.error} outlineZone={outlineZone} />
            <OutlineField
              draft={draft}
              onChange={(changed) => {
                setRefused(false);
                setDraft(changed);
              }}
              failure={sites.error}
              problem={
                isRefused && problem ? problemText(t, { ...problem, message: '' }, t('sites.outline')) : null
              }
            />
            {site === null && mayManageShifts ? <SiteHours hours={hours} /> : null}
          </SubmitForm>
        </Panel>
        {children}
      </div>
      <Panel className="site-map">
        <Suspense fallback={<Loading label={t('map.loading')} />}>
          <SiteMap
            siteId={site?.id ?? null}
            outline={outline}
            onOutline={(drawn) => {
              setRefused(false);
              setDraft((before) => ({ ...before, outlineText: drawn ? JSON.stringify(drawn) : '' }));
            }}
          />
        </Suspense>
      </Panel>
    </div>
  );
}
