import type { DatedSourceProfile } from '@groundwork/contract/entities/source-profile.ts';
import { GET as listProfiles } from '@groundwork/contract/v1/portal/sources/_id/profiles/index.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/calls/use-call.ts';
import { useMay } from '../../../lib/session/authentication.ts';
import { Button } from '../../../ui/button.tsx';
import { CallBoundary } from '../../../ui/call-boundary.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { FormStack } from '../../../ui/form-layout.tsx';
import { ProfileHistory } from './profile-history.tsx';
import { ProfileStep } from './profile-step.tsx';
import type { ProfiledSource } from './profiled-source.ts';
import { UndoProfileStep } from './undo-profile-step.tsx';

type Props = {
  readonly source: ProfiledSource;
  readonly timeZone: string;
  readonly onClose: () => void;
};

/** Lists, changes and undoes the profiles of a source. */
export function SourceProfilesDialog({ source, timeZone, onClose }: Props) {
  const { t } = useTranslation();
  const result = useCall(listProfiles, { params: { id: source.id } });
  return (
    <Dialog title={t('sourceProfiles.title', { code: source.code })} opened onClose={onClose}>
      <CallBoundary result={result}>
        {({ profiles }) => (
          <SourceProfiles profiles={profiles} source={source} timeZone={timeZone} onClose={onClose} />
        )}
      </CallBoundary>
    </Dialog>
  );
}

type Step =
  | { readonly kind: 'history' }
  | { readonly kind: 'change' | 'edit' | 'take-back'; readonly dated: DatedSourceProfile };

type StepsProps = Props & { readonly profiles: readonly DatedSourceProfile[] };

function SourceProfiles({ profiles, source, timeZone, onClose }: StepsProps) {
  const { t } = useTranslation();
  const mayEdit = useMay('sources.attach');
  const [step, setStep] = useState<Step>({ kind: 'history' });
  const onEnd = () => setStep({ kind: 'history' });
  const latest = profiles.at(-1);
  if (step.kind === 'take-back')
    return <UndoProfileStep source={source} timeZone={timeZone} dated={step.dated} onEnd={onEnd} />;
  if (step.kind !== 'history')
    return (
      <ProfileStep
        source={source}
        timeZone={timeZone}
        dated={step.dated}
        isSameInstant={step.kind === 'edit'}
        onEnd={onEnd}
      />
    );
  return (
    <FormStack>
      <p>{t('sourceProfiles.text')}</p>
      <ProfileHistory
        profiles={profiles}
        timeZone={timeZone}
        mayEdit={mayEdit}
        onEdit={(dated) => setStep({ kind: 'edit', dated })}
        onUndo={(dated) => setStep({ kind: 'take-back', dated })}
      />
      <DialogActions>
        <Button onClick={onClose}>{t('words.close')}</Button>
        {mayEdit && latest ? (
          <Button kind="filled" onClick={() => setStep({ kind: 'change', dated: latest })}>
            {t('sourceProfiles.change')}
          </Button>
        ) : null}
      </DialogActions>
    </FormStack>
  );
}
