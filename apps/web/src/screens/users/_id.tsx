import { createFileRoute } from '@tanstack/react-router';
import { UserPage } from '../../features/people/users/user-page.tsx';
import { loadPeopleTexts } from '../../lib/language/load-people-texts.ts';

export const Route = createFileRoute('/users/$id')({ beforeLoad: loadPeopleTexts, component: UserScreen });

function UserScreen() {
  const { id } = Route.useParams();
  const navigate = Route.useNavigate();
  const list = '/users/list';
  return <UserPage key={id} id={id} list={list} onRemoved={() => void navigate({ to: list })} />;
}
