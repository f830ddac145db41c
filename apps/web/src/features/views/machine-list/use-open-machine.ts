import { useLocation, useNavigate } from '@tanstack/react-router';

/** Leads to a machine, which remembers the list that one comes from. */
export function useOpenMachine(): (machine: { readonly id: string }) => void {
  const navigate = useNavigate();
  const { href } = useLocation();
  return ({ id }) => {
    void navigate({ to: '/machines/$id', params: { id }, search: { ref: 'list', url: href } });
  };
}
