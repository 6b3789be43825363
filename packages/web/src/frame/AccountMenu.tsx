import { LogoutOutlined, SettingOutlined, UserOutlined } from '@ant-design/icons';
import { useNavigate } from 'react-router';
import { useReadProfileQuery } from '../api/profile';
import { Menu } from '../ui/Menu';

/** The initials of a name, up to two letters: "Ada Lovelace" is AL. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/u);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(
    (word) => [...(word ?? '')][0] ?? '',
  );
  return letters.join('').toUpperCase();
}

/** Two machines in a rack. */
const serverIcon = (
  <svg
    aria-hidden
    width="1em"
    height="1em"
    viewBox="0 0 16 16"
    fill="none"
    stroke="currentcolor"
    strokeWidth="1.3"
  >
    <path d="M2 2h12v5H2zm0 7h12v5H2zm2.5-4.5h2m-2 7h2" />
  </svg>
);

export function AccountMenu() {
  const navigate = useNavigate();
  const profile = useReadProfileQuery().data?.value;
  const initials = profile === undefined ? '' : initialsOf(profile.name);
  const who =
    profile === undefined
      ? []
      : [
          {
            key: 'who',
            type: 'group' as const,
            label: (
              <span className="account-who">
                <strong>{profile.name}</strong>
                <span>{profile.email}</span>
              </span>
            ),
          },
          { key: 'line', type: 'divider' as const },
        ];
  return (
    <Menu
      placement="bottomRight"
      menu={{
        items: [
          ...who,
          { key: '/account/profile', label: 'Profile', icon: <UserOutlined /> },
          { key: '/account/settings', label: 'Settings', icon: <SettingOutlined /> },
          ...(profile?.role === 'administrator'
            ? [{ key: '/account/server', label: 'Server', icon: serverIcon }]
            : []),
          { key: '/auth/logout', label: 'Sign out', icon: <LogoutOutlined /> },
        ],
        onClick: ({ key }) => navigate(key),
      }}
    >
      <button
        type="button"
        className="account-button"
        aria-label={`Account ${initials}`.trim()}
        aria-haspopup="menu"
      >
        {initials || <UserOutlined />}
      </button>
    </Menu>
  );
}
