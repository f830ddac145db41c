import type { MachineGroup } from '@groundwork/contract/entities/machine-information.ts';
import { POST as createGroup, GET as listGroups } from '@groundwork/contract/v1/portal/groups/index.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/calls/use-call.ts';
import { useSend } from '../../../lib/calls/use-send.ts';
import { Button } from '../../../ui/button.tsx';
import { CallBoundary } from '../../../ui/call-boundary.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { EmptyNote } from '../../../ui/empty-state.tsx';
import { FormFailure } from '../../../ui/form-failure.tsx';
import { Form, FormStack } from '../../../ui/form-layout.tsx';
import { LineButton } from '../../../ui/line-button.tsx';
import './groups-dialog.css';
import { GroupNameField } from './group-name-field.tsx';
import { RemoveGroupStep } from './remove-group-step.tsx';
import { RenameGroupStep } from './rename-group-step.tsx';

type Step = { readonly kind: 'list' } | { readonly kind: 'rename' | 'remove'; readonly group: MachineGroup };

const LIST: Step = { kind: 'list' };

/** Creates, renames and removes the organisation's groups. */
export function GroupsDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const [step, setStep] = useState<Step>(LIST);
  const back = () => setStep(LIST);
  const titles = {
    list: () => t('groups.title'),
    rename: (name: string) => t('groups.renameTitle', { name }),
    remove: (name: string) => t('groups.removeTitle', { name }),
  };
  const title = titles[step.kind](step.kind === 'list' ? '' : step.group.name);
  return (
    <Dialog title={title} opened onClose={onClose}>
      {step.kind === 'list' ? <GroupList onStep={setStep} /> : null}
      {step.kind === 'rename' ? <RenameGroupStep group={step.group} onEnd={back} /> : null}
      {step.kind === 'remove' ? <RemoveGroupStep group={step.group} onEnd={back} /> : null}
    </Dialog>
  );
}

function GroupList({ onStep }: { readonly onStep: (step: Step) => void }) {
  const { t } = useTranslation();
  const result = useCall(listGroups, {});
  return (
    <FormStack>
      <CallBoundary result={result}>
        {({ groups }) =>
          groups.length === 0 ? (
            <EmptyNote drawing="first" text={t('groups.none')} />
          ) : (
            <ul className="groups">
              {groups.map((group) => (
                <li key={group.id}>
                  <span>
                    {group.name}{' '}
                    <span className="muted">{t('groups.machines', { count: group.machines })}</span>
                  </span>
                  <span className="groups-actions">
                    <LineButton
                      label={t('groups.rename')}
                      about={group.name}
                      onClick={() => onStep({ kind: 'rename', group })}
                    />
                    <LineButton
                      label={t('groups.remove')}
                      about={group.name}
                      onClick={() => onStep({ kind: 'remove', group })}
                    />
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </CallBoundary>
      <NewGroupForm />
    </FormStack>
  );
}

function NewGroupForm() {
  const { t } = useTranslation();
  const [name, setName] = useState('');
  const { mutate, error, isPending } = useSend(createGroup);
  const submit = () => {
    if (!isPending) mutate({ body: { name } }, { onSuccess: () => setName('') });
  };
  return (
    <Form onSubmit={submit}>
      <div className="group-line">
        <GroupNameField label={t('groups.new')} value={name} onChange={setName} failure={error} />
        <Button kind="filled" type="submit" busy={isPending}>
          {t('groups.add')}
        </Button>
      </div>
      <FormFailure failure={error} />
    </Form>
  );
}
