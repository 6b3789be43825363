import { NotLoaded } from '../../api/ErrorResult';
import { useReadProfileQuery } from '../../api/profile';
import { useTitle } from '../../ui/useTitle';
import { AccessTokensSection } from './AccessTokensSection';
import {
  useListAccessTokensQuery,
  useListMailsQuery,
  useListPeopleQuery,
  useListSessionsQuery,
  useListSignOnsQuery,
  useReadFactorsQuery,
} from './accountApi';
import { DataSection } from './DataSection';
import { DetailsSection } from './DetailsSection';
import { DevicesSection } from './DevicesSection';
import { MailSection } from './MailSection';
import { PasswordSection } from './PasswordSection';
import { PeopleSection } from './PeopleSection';
import { SecondFactorSection } from './SecondFactorSection';
import { SignOnsSection } from './SignOnsSection';
import './account.css';

export function ProfilePage() {
  useTitle('Profile');
  const { data, error, refetch } = useReadProfileQuery();
  const isAdministrator = data?.value.role === 'administrator';
  const people = useListPeopleQuery(undefined, { skip: !isAdministrator });
  // Shown once all lists are loaded, because a late one would move what is below it.
  const mails = useListMailsQuery(undefined, { skip: !isAdministrator });
  const lists = [
    useListSignOnsQuery(),
    useReadFactorsQuery(),
    useListSessionsQuery(),
    useListAccessTokensQuery(),
    people,
    mails,
  ];
  if (data === undefined || lists.some(({ isLoading }) => isLoading))
    return <NotLoaded error={error} onRetry={refetch} />;
  const profile = data.value;
  return (
    <div className="page">
      <h1>Profile</h1>
      <DetailsSection profile={profile} version={data.version} />
      {profile.hasPassword && <PasswordSection email={profile.email} name={profile.name} />}
      <SignOnsSection profile={profile} />
      <SecondFactorSection email={profile.email} />
      <DevicesSection />
      <AccessTokensSection profile={profile} />
      {isAdministrator && <PeopleSection ownId={profile.id} />}
      {isAdministrator && <MailSection />}
      <DataSection profile={profile} />
    </div>
  );
}
