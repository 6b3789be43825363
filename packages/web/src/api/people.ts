import { type FoundPerson, findPeople, invitePerson } from '@tertium/contract';
import { useState } from 'react';
import { api } from './api';
import { calling } from './calling';

/** Finds people of this server. Everyone signed in may search. */
const peopleApi = api.injectEndpoints({
  endpoints: (build) => ({
    findPeople: build.query(calling(findPeople)),
    invitePerson: build.mutation({
      ...calling(invitePerson),
      invalidatesTags: ['People', 'Grants', 'Comparisons', 'History'],
    }),
  }),
});

export const { useInvitePersonMutation } = peopleApi;

/** The server finds nobody for shorter texts. */
const leastLetters = 2;

/** Names a found person, with their e-mail if it is known. */
export const labelOf = ({ name, email }: FoundPerson): string =>
  email === null ? name : `${name} · ${email}`;

/** Searches people by part of their name or by their whole e-mail. Returns the matches, or why there are none. */
export function usePeopleSearch() {
  const [text, setText] = useState('');
  const wanted = text.trim();
  const isTooShort = wanted.length < leastLetters;
  const { currentData, isError } = peopleApi.useFindPeopleQuery(
    { query: { text: wanted } },
    { skip: isTooShort },
  );
  return {
    found: isTooShort ? [] : (currentData ?? []),
    whyNobody: whyNobody(),
    /** Whether `found` matches the current text. */
    isSearched: currentData !== undefined && !isTooShort,
    text,
    setText,
    /** Props for the kit's `Select`. The server has filtered already. */
    showSearch: { searchValue: text, onSearch: setText, filterOption: false },
    clear: () => setText(''),
  };

  function whyNobody(): string {
    if (isTooShort) return 'Type at least two letters of a name, or a full e-mail address.';
    if (isError) return 'Couldn’t search for people. Try again in a moment.';
    return currentData === undefined ? 'Searching…' : `No one on this server matches “${wanted}”.`;
  }
}
