import { useState } from 'react';

type Answered = { readonly recoveryCodes: readonly string[] | null };

/** The recovery codes that an answer holds, until the person has put them away. */
export function useNewCodes() {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  return {
    codes,
    showCodes: ({ recoveryCodes }: Answered) => setCodes(recoveryCodes),
    closeCodes: () => setCodes(null),
  };
}
