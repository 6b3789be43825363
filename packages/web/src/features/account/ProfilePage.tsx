import { NotLoaded } from '../../api/ErrorResult';
import { useReadProfileQuery } from '../../api/profile';
import { useTitle } from '../../ui/useTitle';
import { AccessTokensSection } from './AccessTokensSection';
import { DataSection } from './DataSection';
import { DetailsSection } from './DetailsSection';
import { DevicesSection } from './DevicesSection';
import { PasswordSection } from './PasswordSection';
import { PeopleSection } from './PeopleSection';
import './account.css';

export function ProfilePage() {
  useTitle('Profile');
  const { data, error, refetch } = useReadProfileQuery();
  if (data === undefined) return <NotLoaded error={error} onRetry={refetch} />;
  const profile = data.value;
  return (
    <div className="page">
      <h1>Profile</h1>
      <DetailsSection profile={profile} version={data.version} />
      <PasswordSection email={profile.email} name={profile.name} />
      <DevicesSection />
      <AccessTokensSection email={profile.email} />
      {profile.role === 'administrator' && <PeopleSection ownId={profile.id} />}
      <DataSection email={profile.email} />
    </div>
  );
}
