import { useEffect, useState } from 'react';
import { checkLogo } from './check-logo.ts';
import { useLogoNotice } from './use-logo-notice.ts';

/** A file that is shown as the logo until it is saved. */
export type ChosenLogo = { readonly file: File; readonly address: string };

/** The file that a person has chosen as the logo. Says why another one cannot be it. */
export function useChosenLogo() {
  const showProblem = useLogoNotice();
  const [chosen, setChosen] = useState<ChosenLogo | null>(null);
  useEffect(() => () => URL.revokeObjectURL(chosen?.address ?? ''), [chosen]);
  const choose = async (file: File): Promise<void> => {
    const problem = await checkLogo(file);
    if (problem === null) setChosen({ file, address: URL.createObjectURL(file) });
    else showProblem(problem);
  };
  return { chosen, choose: (file: File) => void choose(file), discard: () => setChosen(null) };
}
