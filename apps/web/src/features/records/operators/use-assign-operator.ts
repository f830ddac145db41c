import { POST as assignOperator } from '@groundwork/contract/v1/portal/machines/_id/operator-assignments.ts';
import { POST as createOperator } from '@groundwork/contract/v1/portal/operators/index.ts';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../../lib/calls/use-send.ts';
import { useSubmit } from '../../../lib/calls/use-submit.ts';

/** The operator of an assignment: a known one, or one to create with it. */
export type OperatorChoice =
  | { readonly kind: 'known'; readonly id: string }
  | { readonly kind: 'new'; readonly name: string; readonly code: string };

export const NEW_OPERATOR: OperatorChoice = { kind: 'new', name: '', code: '' };

type Dates = { readonly assignedFrom: string; readonly assignedTo: string | null };

type Steps = {
  /** Called after a new operator is saved, who stays even if the assignment is refused. */
  readonly onOperator: (choice: OperatorChoice) => void;
  readonly onDone: () => void;
};

/** Assigns an operator to a machine; creates the operator first if new. */
export function useAssignOperator(
  { id, name }: { readonly id: string; readonly name: string },
  { onOperator, onDone }: Steps,
) {
  const { t } = useTranslation();
  const creating = useSend(createOperator);
  const assigning = useSubmit(assignOperator, {
    doneText: ({ operatorAssignment: { operatorName: operator }, ended }) =>
      ended === null
        ? t('operators.assigned', { name, operator })
        : t('operators.replaced', { name, operator, before: ended.operatorName }),
    onDone,
  });
  const assignTo = (operatorId: string, dates: Dates) =>
    assigning.submit({ params: { id }, body: { operatorId, ...dates } });
  const assign = (choice: OperatorChoice, dates: Dates) => {
    if (choice.kind === 'known') return assignTo(choice.id, dates);
    const onSuccess = (operator: { readonly id: string }) => {
      onOperator({ kind: 'known', id: operator.id });
      assignTo(operator.id, dates);
    };
    return creating.mutate({ body: { name: choice.name, code: choice.code } }, { onSuccess });
  };
  return {
    ...assigning,
    assign,
    isPending: creating.isPending || assigning.isPending,
    operatorFailure: creating.error,
  };
}
