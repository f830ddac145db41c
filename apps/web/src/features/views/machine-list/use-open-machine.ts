import { useLocation, useNavigate } from '@tanstack/react-router';

/** Returns a function that opens a machine's page, with a link back to the current list. */
export function useOpenMachine(): (machine: { readonly id: string }) => void {
  const navigate = useNavigate();
  const { href } = useLocation();
  return ({ id }) => {
    void navigate({ to: '/machines/$id', params: { id }, search: { ref: 'list', url: href } });
  };
}
