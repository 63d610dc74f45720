import { useNavigate } from '@tanstack/react-router';
import { paths } from '../../platform/paths.ts';
import { LoginForm } from './login-form.tsx';
import { useSetAdmin } from './use-admin-check.ts';

export function AdminLogin() {
  const navigate = useNavigate();
  const setAdmin = useSetAdmin();
  return (
    <LoginForm
      manner="own-page"
      onLoggedIn={(check) => {
        setAdmin(check);
        void navigate({ to: paths.admin });
      }}
    />
  );
}
