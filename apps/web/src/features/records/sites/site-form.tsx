import type { Site } from '@groundwork/contract/entities/site.ts';
import { Link, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '../../../lib/session/notification.ts';
import { Button } from '../../../ui/button.tsx';
import { DialogActions } from '../../../ui/dialog.tsx';
import { FormFailure } from '../../../ui/form-failure.tsx';
import { readOutlineText } from './outline-text.ts';
import { newSiteDraft, toSiteDraft } from './site-draft.ts';
import { SiteFields } from './site-fields.tsx';
import { useSaveSite } from './use-save-site.ts';
import './sites.css';

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
  // The version that was shown: a concurrent change must not replace it, so that conflicts are detected.
  const [loaded, setLoaded] = useState(site);
  const [draft, setDraft] = useState(() => (site === null ? newSiteDraft(zone) : toSiteDraft(site)));
  const [outlineProblem, setOutlineProblem] = useState<string | null>(null);
  const saving = useSaveSite(loaded, ({ name }) => {
    notify({ kind: 'success', text: t('sites.saved', { name }) });
    void navigate({ to: '/organisation/sites' });
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { outlineText, startsOn, endsOn, ...fields } = draft;
    const read = readOutlineText(outlineText);
    const reason = read.kind === 'problem' ? read.reason : null;
    setOutlineProblem(reason && t(`fields.${reason}`, { field: t('sites.outline') }));
    if (read.kind === 'problem' || saving.isPending) return;
    const dates = { startsOn: startsOn || null, endsOn: endsOn || null };
    saving.save({ ...fields, ...dates, outline: read.outline, ...(loaded && { version: loaded.version }) });
  };
  const takeStored = () => {
    if (site !== null) setDraft(toSiteDraft(site));
    setLoaded(site);
    saving.reset();
  };
  return (
    <form className="form panel site-form" onSubmit={submit}>
      <SiteFields draft={draft} onChange={setDraft} failure={saving.error} outlineProblem={outlineProblem} />
      <FormFailure failure={saving.error} shownAtFields={['SITE_CODE_TAKEN']} />
      <DialogActions>
        {saving.error?.code === 'CONFLICT' ? (
          <Button onClick={takeStored}>{t('machine.reload')}</Button>
        ) : (
          <Link className="button" to="/organisation/sites">
            {t('words.cancel')}
          </Link>
        )}
        <Button kind="filled" type="submit" busy={saving.isPending}>
          {site === null ? t('sites.make') : t('words.save')}
        </Button>
      </DialogActions>
    </form>
  );
}
